from django.contrib.auth import login
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import re_path
from django.views.decorators.csrf import csrf_exempt
from kolibri.core.auth.models import FacilityUser

FORM = """<!doctype html><html lang="en"><title>Sign in</title><form method="post">
<label>Username <input name="username" autofocus></label> <label>Password <input name="password" type="password"></label>
<button>Sign in</button></form></html>"""


@csrf_exempt
def door(request):
    user = FacilityUser.objects.filter(username=request.POST.get("username", "")).first()
    if user and user.check_password(request.POST.get("password", "")):
        login(request, user, backend="kolibri.core.auth.backends.FacilityUserBackend")
        request.session.set_expiry(7 * 24 * 3600)
        return HttpResponseRedirect("/")
    return HttpResponse(FORM)


urlpatterns = [re_path(r"^$", door, name="door")]
